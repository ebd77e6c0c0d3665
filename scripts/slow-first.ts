import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One project after the other: a worker keeps its modules as long as the next file is of the same project. */
const projects = ['server', 'e2e', 'web', 'unit'];

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const slowest = [
  'src/server/features/week/any-week.properties.test.ts',
  'src/server/features/week/week-vectors.test.ts',
  'src/server/proof/bad-input.test.ts',
  'src/server/proof/permission-matrix.test.ts',
  'src/server/features/patient-report/papers-in-order.test.ts',
  'src/server/features/food-list/one-list.properties.test.ts',
  'src/server/features/patient-report/patient-report.test.ts',
  'src/server/features/paper/typesetter.test.ts',
  'src/server/faults/much-at-once.test.ts',
  'src/server/proof/erasure.test.ts',
  'src/server/proof/stored-as-accepted.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/features/second-factor/second-factor.test.ts',
  'e2e/every-page.spec.ts',
  'e2e/start.spec.ts',
  'e2e/several-processes.spec.ts',
  'e2e/faults.spec.ts',
  'e2e/report.spec.ts',
  'e2e/upload-to-pdf.spec.ts',
  'e2e/safety.spec.ts',
  'e2e/food-list.spec.ts',
  'src/web/features/patient-report/report-workspace.test.tsx',
  'src/web/features/rule-base/bacteria-behaviour/behaviour-faults.test.tsx',
  'src/web/features/week/week-workspace.test.tsx',
  'src/domain/paper/compose-paper.properties.test.ts',
  'src/domain/food-list/engine.properties.test.ts',
  'src/domain/plan/propose-week.properties.test.ts',
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What an earlier run measured, or else the larger file first.
    const known = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slowest.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? slowest.length : at;
    };
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return known.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b));
  }
}
