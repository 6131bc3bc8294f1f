/** Reporter of tests that passed only after a retry: `flaky: file > name` and the first error. */
import type { Reporter, TestModule } from 'vitest/node';

export default class Flaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const why = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
        console.log(`flaky: ${module.relativeModuleId} > ${test.fullName} (${why.join('; ')})`);
      }
    }
  }
}
