/** One line of a Dockerfile. */
export interface Instruction {
  /** In capitals. */
  readonly name: string
  /** `--name=value` in front of the rest, such as `--from=build`. */
  readonly flags: Readonly<Record<string, string>>
  readonly rest: string
}

/** What is built from one image. */
export interface Stage {
  readonly image: string
  readonly name: string | null
  readonly instructions: readonly Instruction[]
}

/** The stages of a Dockerfile. Throws for a line that is no instruction. */
export const readDockerfile = (text: string): readonly Stage[] => {
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = []
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const instruction = readInstruction(line)
    if (instruction.name === 'FROM') {
      const [image = '', , name = null] = instruction.rest.split(/\s+/)
      stages.push({ image, name, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (stage === undefined) throw new Error(`${line} stands before the first FROM`)
      stage.instructions.push(instruction)
    }
  }
  return stages
}

const existing = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT']

const readInstruction = (line: string): Instruction => {
  const [, name = '', flagged = '', rest = ''] = /^([A-Z]+)((?:\s+--[\w-]+=\S+)*)\s+(.+)$/.exec(line) ?? []
  if (!existing.includes(name)) throw new Error(`This is no instruction that is known here: ${line}`)
  const flags = Object.fromEntries([...flagged.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag, value]) => [flag, value]))
  return { name, flags, rest }
}

/** The one instruction of that name in a stage. */
export const onlyOf = ({ instructions }: Stage, name: string): Instruction => {
  const [found, ...others] = instructions.filter((instruction) => instruction.name === name)
  if (found === undefined || others.length > 0) throw new Error(`There is not one ${name}`)
  return found
}

/** Whether a path of the repository is sent to the builder. Knows what our `.dockerignore` says: nothing but these. */
export const isSent = (dockerignore: string, path: string): boolean => {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const [first, ...others] = lines
  if (first !== '*' || others.some((line) => !/^![\w./-]+$/.test(line))) throw new Error('.dockerignore is written otherwise now')
  return others.some((line) => path === line.slice(1) || path.startsWith(`${line.slice(1)}/`))
}
