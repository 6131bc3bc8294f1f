/** Lists what failed at first and passed when it was tried once more: `flaky: file > name`, and why. */
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
