export * from '../../extensions/data/problem-list.js'
