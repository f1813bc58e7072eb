let e;var t=(e??=require("./dist.cjs")).t();const n=e=>typeof e==`object`&&!!e&&!Array.isArray(e),r=(e,t)=>t===`json`?i(e):o(e);function*i(e){let t=``;yield`{`;for(let[r,i]of Object.entries(e))yield`${t}\n  ${JSON.stringify(r)}: `,n(i)?yield*a(i):yield JSON.stringify(i),t=`,`;yield`
}
`}function*a(e){let t=``;yield`{`;for(let[n,r]of Object.entries(e))yield`${t}\n    ${JSON.stringify(n)}: ${JSON.stringify(r)}`,t=`,`;yield`
  }`}function*o(e){let t=Object.entries(e);t.length===0&&(yield`{}
`);for(let[e,r]of t)if(!n(r)||Object.keys(r).length===0)yield l({[e]:r});else{yield`${e}:\n`;for(let[e,t]of Object.entries(r))yield s(l({[e]:t}))}}const s=e=>e.split(`
`).map(e=>e===``?e:`  ${e}`).join(`
`),c=/\p{Surrogate}/u,l=e=>{let n=new t.Document(e,{aliasDuplicateObjects:!1,version:`1.2`});return(0,t.visit)(n,{Collection:(e,n,r)=>{let i=(0,t.isSeq)(n)&&r.length<=u;n.flow=r.length>u||r.length>3&&!i||i&&n.items.length===0},Scalar:(e,t)=>{typeof t.value==`string`&&c.test(t.value)&&(t.type=`QUOTE_DOUBLE`)}}),n.toString({lineWidth:0,blockQuote:!1,flowCollectionPadding:!0})},u=5;exports.writeDocument=r;