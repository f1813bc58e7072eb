export * from '../extensions/openapi/document.js'
