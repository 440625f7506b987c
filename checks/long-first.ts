import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more, the longest first. */
const long = ["pages.e2e", "order-life.property", "fast-order.e2e", "order.e2e", "approvals.e2e", "odd-requests.e2e"];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(`/${name}.ts`) || moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? long.length : place;
};

/**
 * Starts the longest files of a project first, so that none of them runs on alone at the end. Without this a first run goes by
 * the sizes of files, which say little: the pages of a journey are many lines or one loop.
 */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const { name } = file.project;
      projects.set(name, [...(projects.get(name) ?? []), file]);
    }
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}
