export * from '../../extensions/data/declared-kind.js'
