import './narrow.css'

// The default theme with the fonts of the system: nothing has to be loaded for them.
export { default } from 'vitepress/theme-without-fonts'
