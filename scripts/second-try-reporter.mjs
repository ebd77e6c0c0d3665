// Names the tests that failed once and then passed: the run is green, the test still wants mending.
export default class SecondTryReporter {
  onTestRunEnd(modules) {
    const shaky = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
    );
    if (shaky.length === 0) return;
    console.log(`\nPassed only at the second try (${shaky.length}):`);
    for (const test of shaky) {
      console.log(`  ${test.module.relativeModuleId}: ${test.fullName}`);
      for (const error of test.result().errors ?? []) console.log(`    ${String(error.message).split('\n')[0]}`);
    }
  }
}
