export * from '../../extensions/data/data-error.js'
