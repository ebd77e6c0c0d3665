// Says how long the tests of each project took, all workers together, and the slowest files.
const slowestShown = 10;

export default class ProjectTimesReporter {
  onTestRunEnd(modules) {
    const projects = new Map();
    for (const module of modules) {
      // Not the environment: a worker has one, and tells its time again with each file.
      const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
      const sum = projects.get(module.project.name) ?? { files: 0, loading: 0, tests: 0 };
      sum.files += 1;
      sum.loading += prepareDuration + collectDuration + setupDuration;
      sum.tests += duration;
      projects.set(module.project.name, sum);
    }
    const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(0)} s`;
    console.log('\nTime of all workers together:');
    for (const [name, { files, loading, tests }] of projects) {
      console.log(`  ${name}: ${seconds(tests)} of tests, ${seconds(loading)} of loading, ${files} files`);
    }
    if (modules.length <= slowestShown) return;
    const slowest = modules.toSorted((a, b) => b.diagnostic().duration - a.diagnostic().duration);
    console.log('Slowest files:');
    for (const module of slowest.slice(0, slowestShown)) {
      console.log(`  ${seconds(module.diagnostic().duration)} ${module.relativeModuleId}`);
    }
  }
}
