export * from '../extensions/openapi/statuses.js'
