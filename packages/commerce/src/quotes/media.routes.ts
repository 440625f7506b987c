// Calls about files that go along with messages, taken apart and handed on.
import type { media } from "@comptoir/contract/files/media";
import { askForUpload } from "#files/uploads.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { readMedia } from "#quotes/attachments/read-media.ts";

export const mediaHandlers = {
  askForUpload: ({ params, query }, context) => askForUpload(context, { ...params, ...query }),
  getMedia: ({ params, query }, context) => readMedia(context, { ...params, ...query }),
} satisfies CommerceHandlers<typeof media>;
