import { beforeEach, expect, inject, type RunnerTask } from 'vitest'
import { doorLimits } from './limits.js'

// Runs before every case of a door: what the door cannot show must fail there, and what is listed must be in the file it is listed for.
beforeEach(({ task }) => {
  const titles = titlesOf(task.file.tasks)
  const listed = doorLimits.filter(({ door, file }) => door === inject('door') && file === task.file.name)
  for (const { title } of listed) expect(titles).toContain(title)
  if (listed.some(({ title }) => title === task.name)) Object.assign(task, { fails: true })
})

const titlesOf = (tasks: readonly RunnerTask[]): readonly string[] =>
  tasks.flatMap((task) => ('tasks' in task ? titlesOf(task.tasks) : [task.name]))
