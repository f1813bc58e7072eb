let e;const t=()=>e??=require("./rest.cjs"),n=`producer-commerce-emulator`,r={bash:e=>`_${n.replaceAll(`-`,`_`)}() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[1]}" in
${i(e,e=>`words="${e.join(` `)}"`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
complete -o default -F _${n.replaceAll(`-`,`_`)} ${n}
`,zsh:e=>`#compdef ${n}
_${n.replaceAll(`-`,`_`)}() {
  case "$words[2]" in
${i(e,e=>`compadd -- ${e.join(` `)}; _files`)}
  esac
}
compdef _${n.replaceAll(`-`,`_`)} ${n}
`,fish:e=>[...e].map(([e,t])=>{let r=e===``?`__fish_use_subcommand`:`__fish_seen_subcommand_from ${e}`;return`complete -c ${n} -n "${r}" -a "${t.join(` `)}"\n`}).join(``)},i=(e,t)=>[...e].toSorted(([e],[t])=>Number(e===``)-Number(t===``)).map(([e,n])=>`    ${e===``?`*`:e}) ${t(n)} ;;`).join(`
`);function a(e,n){let i=r[n];if(i===void 0)throw new(t()).w(`There is no completion for ${JSON.stringify(n)}: choose from bash, zsh, fish.`);process.stdout.write(i(o(e)))}const o=e=>{let t=e.commands.find(e=>e.name()===`serve`),n=[...e.commands.map(e=>e.name()),...t===void 0?[]:s(t)],r=e.commands.map(e=>[e.name(),[...e.commands.map(e=>e.name()),...s(e)]]);return new Map([[``,[...n,`--version`,`--help`]],...r])},s=e=>e.options.flatMap(({long:e})=>e??[]);exports.printCompletion=a;