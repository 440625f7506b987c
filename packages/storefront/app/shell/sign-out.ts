// Signing out ends the session in every tab of the browser (ux I-03).

const channelName = "session";
const signedOut = "signed-out";
let isOwnSignOut = false;

/** Tells the other tabs; this one is led home by the answer of its form. */
export function tellSignOut(): void {
  isOwnSignOut = true;
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(signedOut);
  channel.close();
}

/** Whether the session that has just ended was ended here; asked once. */
export function takeOwnSignOut(): boolean {
  const was = isOwnSignOut;
  isOwnSignOut = false;
  return was;
}

/** Calls `leave` when another tab signs out; gives the way to stop listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    if (event.data === signedOut) leave();
  };
  return () => channel.close();
}
