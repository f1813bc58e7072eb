export * from '../../extensions/data/problem-order.js'
