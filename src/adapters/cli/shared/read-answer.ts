export * from '../../../reading/read-answer.js'
