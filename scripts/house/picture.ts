import { floors, rooms } from './layers.js'

/** The folders of `src` as a picture: a box a floor, the adapters on top. */
export function renderPicture(): string {
  const boxes = floors.toReversed().map(({ floor, folders }) => ({ floor, lines: folders.map(describe) }))
  const width = Math.max(...boxes.flatMap(({ lines }) => lines.map(({ length }) => length)))
  const left = Math.max(...boxes.map(({ floor }) => floor.length))
  const rule = (start: string, end: string): string => `${' '.repeat(left + 2)}${start}${'─'.repeat(width + 2)}${end}`
  const body = boxes.flatMap(({ floor, lines }, nth) => [
    nth === 0 ? rule('┌', '┐') : rule('├', '┤'),
    ...lines.map((line, row) => `${(row === 0 ? floor : '').padEnd(left)}  │ ${line.padEnd(width)} │`),
  ])
  return ['```', ...body, rule('└', '┘'), '```'].join('\n')
}

/** A folder with the folders directly in it. */
function describe(folder: string): string {
  const below = rooms.filter(({ room }) => room.startsWith(`${folder}/`))
  const inner = new Set(below.map(({ room }) => room.split('/')[1]))
  return inner.size === 0 ? folder : `${folder}: ${[...inner].join(', ')}`
}
