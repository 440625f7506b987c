// Calls that go on telling, taken apart and handed on.
import { live } from "@comptoir/contract/live";
import { StreamAnswer } from "#http/answers.ts";
import { type AccessControl, peopleOf, type UserContext } from "#http/context.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { topicOfBuyer, topicOfDesk } from "#live/live.access.ts";
import { forbidden, Refusal, refusal } from "#shared/refusal.ts";

const { right } = live.getDeskEvents.access;

/** The caller as they are now. Throws what a new call of theirs would be refused with. */
async function lookAgain<Context extends UserContext>(access: AccessControl, context: Context): Promise<Context> {
  const { bearer, client, store, locale, buyer } = context;
  const asked = { bearer: bearer ?? "", client, accountKey: buyer?.accountId ?? null, store: Promise.resolve(store) };
  return { ...context, ...peopleOf(await access.authenticate(asked), store, locale) };
}

/** Tells of a topic for as long as its follower may ask for it. Throws what `findTopic` throws, 429 and 503. */
async function follow<Context extends UserContext>(
  access: AccessControl,
  context: Context,
  since: string | undefined,
  findTopic: (context: Context) => Promise<string>,
): Promise<StreamAnswer> {
  const topic = await findTopic(context);
  const { live: feed } = context.deps;
  if (!feed) throw refusal(503, "OVERLOADED", "This process tells nobody of changes");
  const mayHear = async () => {
    try {
      return (await findTopic(await lookAgain(access, context))) === topic;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return new StreamAnswer(feed.open({ topic, userId: context.user.userId, since: since ?? null, mayHear }));
}

/** The handlers; who follows is looked at again before each event. */
export const liveHandlers = (access: AccessControl) =>
  ({
    getLiveEvents: ({ query }, context) => follow(access, context, query.since, (now) => topicOfBuyer(now, query)),
    getDeskEvents: ({ query }, context) =>
      follow(access, context, query.since, async (now) => {
        if (!now.user.rights.has(right)) throw forbidden(right);
        return topicOfDesk(now, query);
      }),
  }) satisfies CommerceHandlers<typeof live>;
