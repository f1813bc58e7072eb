module.exports = {
  displayName: 'ts-jest',
  // The JavaScript of msw goes through Babel, or ts-jest would ask for allowJs.
  transform: { '\\.ts$': 'ts-jest', '\\.m?js$': 'babel-jest' },
  transformIgnorePatterns: require('./esm-packages.js'),
}
