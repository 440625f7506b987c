// Calls of files that go along with messages, taken apart and handed on (accounts 7.2, 7.3).
import type { media } from "@comptoir/contract/files/media";
import { readMedia } from "#attachments/read-media.ts";
import { askForUpload } from "#files/uploads.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const mediaHandlers = {
  askForUpload: ({ params, query }, context) => askForUpload(context, { ...params, ...query }),
  getMedia: ({ params, query }, context) => readMedia(context, { ...params, ...query }),
} satisfies CommerceHandlers<typeof media>;
