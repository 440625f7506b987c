// Signing out ends the session in every tab of the browser (ux I-03).

const channelName = "session";
const signedOut = "signed-out";
let isUnderWay = false;

/** The visitor has pressed the button; the answer of its form ends the session here. */
export function noteSignOut(): void {
  isUnderWay = true;
}

/** Whether the session that has just ended was ended by the visitor in this tab; asked once. */
export function takeSignOut(): boolean {
  const was = isUnderWay;
  isUnderWay = false;
  return was;
}

/** Tells the other tabs once the tokens are dead: earlier, they would still find them. */
export function tellSignOut(): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(signedOut);
  channel.close();
}

/** Calls `leave` when another tab has signed out; gives the way to stop listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    if (event.data === signedOut) leave();
  };
  return () => channel.close();
}
