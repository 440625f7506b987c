import compiled from "messages:approvals";
import { textOf } from "#lib/messages.tsx";

export const { useText: useApprovalsText, textIn: approvalsText } = textOf<"approvals">(compiled);
