// Signing out ends the session in every tab of the browser (ux I-03).

const channelName = "session";
const signedOut = "signed-out";
let leavingId: string | null = null;

/** The user has pressed the button; the answer of its form ends the session here. */
export function noteSignOut(userId: string): void {
  leavingId = userId;
}

/** Who ended the session that has just ended, in this tab; null where nobody did. Asked once. */
export function takeSignOut(): string | null {
  const userId = leavingId;
  leavingId = null;
  return userId;
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
