module.exports = {
  displayName: '@swc/jest',
  transform: { '\\.m?[jt]s$': '@swc/jest' },
  transformIgnorePatterns: require('./esm-packages.js'),
}
