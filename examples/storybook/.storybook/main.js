export default {
  framework: '@storybook/html-vite',
  stories: ['../src/*.stories.js'],
  addons: ['msw-storybook-addon'],
  staticDirs: ['../public'],
}
