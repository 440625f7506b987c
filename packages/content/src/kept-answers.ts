// Answers about what is published, made once for each question and each state of the space; those that were asked for longest
// ago go first.
import type { MadeAnswer } from "#answers.ts";

const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_ANSWERS = 5_000;

export type KeptAnswers = {
  /** The answer to a question at a cv, and whether somebody asks for it again. */
  find(question: string, version: number): MadeAnswer | undefined;
  keep(question: string, version: number, answer: MadeAnswer): void;
};

/** Makes an empty store of answers. */
export function createKeptAnswers(mostCharacters = MOST_CHARACTERS): KeptAnswers {
  const answers = new Map<string, MadeAnswer>(); // Those that were asked for longest ago come first.
  let ofVersion = 0;
  let characters = 0;
  const sizeOf = (question: string, { body }: MadeAnswer) => question.length + body.length;
  const forget = (question: string, answer: MadeAnswer) => {
    answers.delete(question);
    characters -= sizeOf(question, answer);
  };
  const turnTo = (version: number) => {
    if (version === ofVersion) return;
    answers.clear();
    characters = 0;
    ofVersion = version;
  };
  return {
    find(question, version) {
      turnTo(version);
      const answer = answers.get(question);
      if (answer) {
        answers.delete(question);
        answers.set(question, answer);
      }
      return answer;
    },
    keep(question, version, answer) {
      turnTo(version);
      answers.set(question, answer);
      characters += sizeOf(question, answer);
      for (const [oldest, old] of answers) {
        if (characters <= mostCharacters && answers.size <= MOST_ANSWERS) break;
        forget(oldest, old);
      }
    },
  };
}
