import { parseSync, Visitor } from 'rolldown/utils'

/** One import of a file, in whatever way it is written. */
export interface Import {
  /** As it is written; empty where it is computed and cannot be told. */
  readonly specifier: string
  /** Nothing of it is left when types are stripped. */
  readonly typeOnly: boolean
  /** Loaded when it is asked for, by `import()`. */
  readonly lazy: boolean
}

/** Every import of a file: static, `export … from`, `import()` and types written as `import('…')`. */
export const readImports = (path: string, text: string): readonly Import[] => {
  const imports: Import[] = []
  const add = (specifier: unknown, typeOnly: boolean, lazy = false): void => {
    imports.push({ specifier: typeof specifier === 'string' ? specifier : '', typeOnly, lazy })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source.value, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source !== null) add(source.value, exportKind === 'type')
    },
    ImportExpression: ({ source }) => add(source.type === 'Literal' ? source.value : undefined, false, true),
    TSImportType: ({ source }) => add(source.value, true),
  }).visit(parse(path, text))
  return imports
}

/** The syntax tree of a file. Throws where it has a fault. */
export const parse = (path: string, text: string) => {
  const { program, errors } = parseSync(path, text)
  const [fault] = errors
  if (fault !== undefined) throw new Error(`Failed to parse ${path}: ${fault.message}`)
  return program
}
