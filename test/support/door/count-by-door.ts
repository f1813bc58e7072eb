import type { Reporter, TestModule } from 'vitest/node'

/** Prints, at the end of a run, how many cases went through each door (that is, ran in each project). */
export default class CountByDoor implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>()
    for (const { project, children } of modules) {
      const cases = [...children.allTests()].filter((test) => test.result().state === 'passed').length
      counts.set(project.name, (counts.get(project.name) ?? 0) + cases)
    }
    console.log('\nCases that passed, by door:')
    for (const [name, count] of [...counts].sort()) console.log(`  ${name.padEnd(16)} ${String(count).padStart(6)}`)
  }
}
