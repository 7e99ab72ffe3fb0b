import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lowered } from './lowered.ts';
import { UnitRunner } from './run-unit/run-unit.ts';

/** Each is run as it is and as it is lowered; both must log the same. */
const programs = [
  'const fs=[]; for (let i=0;i<3;i++) fs.push(()=>i); log(fs.map(f=>f()));',
  'var fs=[]; for (var i=0;i<3;i++) fs.push(()=>i); log(fs.map(f=>f()));',
  'const fs=[]; for (const x of [1,2,3]) { let y=x*2; fs.push(()=>[x,y++]); } log(fs.map(f=>f()), fs.map(f=>f()));',
  'let n=0; const inc=()=>++n; inc(); inc(); log(n); function g(){ return n; } n=10; log(g());',
  'log(typeof f, f(2)); function f(x){ return x*k; } var k=3; log(f(2));',
  'function f(a,b=a+1,...c){ return [a,b,c,arguments.length]; } log(f(1),f(1,2,3,4),f(1,undefined,5));',
  'const {a,b:{c=5,...d}={},...e}={a:1,b:{x:2,y:3},z:4}; log(a,c,d,e);',
  'const [x,,y=9,...z]=[1,2,undefined,4,5]; log(x,y,z);',
  'let a=1,b=2; [a,b]=[b,a]; log(a,b);',
  "const o={n:1,get d(){return this.n*2},set d(v){this.n=v},m(){return this.n},['k'+1]:7,...{q:1}}; o.d=5; log(o.d,o.m(),o.k1,o.q);",
  'class A{ #p=1; static s=2; static t=A.s+1; x=this.#p+1; constructor(v){this.v=v} get g(){return this.v} set g(q){this.v=q} m(){return this.x+this.#p} static mk(){return new A(4)} } const a=A.mk(); a.g=7; log(a.m(),a.g,A.s,A.t,a.x);',
  'class A{ m(){return 1} } class B extends A{} log(new B().m());',
  "function f(x){ switch(x){ case 1: log('one'); case 2: log('two'); break; default: log('d'); case 3: log('three'); } } f(1);f(2);f(3);f(9);",
  'a: for(let i=0;i<3;i++){ for(let j=0;j<3;j++){ if(j===1) continue a; if(i===2) break a; log(i,j); } }',
  'let i=0; do { i++; if(i===2) continue; log(i); } while(i<4);',
  "function f(){ try { return log('t'),1 } finally { log('f') } } log(f());",
  "function f(){ try { throw {message:'x'} } catch({message}) { return message } finally { log('f') } } log(f());",
  "function f(){ for(const x of [1,2,3]){ try { if(x===2) continue; log(x) } finally { log('f'+x) } } } f();",
  "const o={a:{b:null,f(x){return x+this.k},k:1}}; log(o?.a?.b?.c.d.e, o.a?.f(2), o.z?.(3), o.a.f?.(5), o.q?.[log('no')]);",
  "let c=0; const t=()=>{c++;return true}, f=()=>{c+=10;return false}; log(t()&&f(), f()||t(), f()??t(), null??5, c); if(t()&&(f()||t())&&!f()) log('yes',c); else log('no',c);",
  "let x; x??=3; x||=4; x&&=5; const o={}; o.p??=1; o['q']||=2; let k=0; const a=[1,2]; a[k++]+=10; log(x,o,a,k);",
  'let i=5; log(i++,i,++i,i--,--i); const o={n:1}; log(o.n++,o.n,--o.n);',
  'const f=function fact(n){return n<2?1:n*fact(n-1)}; log(f(5));',
  'var x=1; { let x=2; log(x); } log(x); function g(){ x=5; var x; return x } log(g(),x);',
  'log(((a,{b},[c])=>a+b+c)(1,{b:2},[3]));',
  'let r=[]; for(const k in {a:1,b:2}) r.push(k); log(r);',
  'const o={f(){ return [1,2].map(x=>x*this.k) },k:3}; log(o.f());',
  'var a=1; var f=()=>a; a=2; log(f()); let b=1; const g=()=>b; log(g()); b=3; log(g());',
  'function f(p){ const g=()=>p; p=p+1; return g() } log(f(1)); function h(p){ return (()=>p)() } log(h(4));',
  'function f({x}={x:1}){ return ()=>x } log(f()(),f({x:2})());',
  "if (true) { function inner(){ return 'i' } } log(inner());",
  '{ function q(){ return z } const z=4; log(q()); }',
  "const fns={}; for (const n of ['a','b']) { function mk(){ return n } fns[n]=()=>n+'!'; } log(fns.a(),fns.b());",
  'let t=0; outer: { t=1; if(t) break outer; t=2 } log(t);',
  'const c=class Foo{ static who(){return Foo.n} static n=3 }; log(c.who());',
  'class S{ static #c=0; static inc(){ return ++S.#c } static { S.inc(); this.z=S.inc() } } log(S.inc(),S.z);',
  "function a(){ return b() } function b(){ return c } var c='c'; log(a());",
  "let s=''; for(let i=0,j=5;i<j;i++,j--) s+=i+':'+j+' '; log(s);",
  'let i=0; while(true){ if(i++>3) break; if(i%2) continue; log(i) }',
  "const o={}; [o.a,o['b'],...o.c]=[1,2,3,4]; ({x:o.d,y:o.e=6}={x:5}); log(o);",
  "const f=(a,b)=>{ if(a||b){ return a&&b?'both':'one' } else return 'none' }; log(f(1,1),f(0,1),f(0,0));",
  "let e='outer'; try { throw 'in' } catch(e) { log(e); var v=e } log(e,v);",
  'function f(){ let r=[]; for(var i of [1,2]) r.push(()=>i); return r.map(x=>x()) } log(f());',
  "function g(n){ if(n===0) return 'a'; else if(n===1) return 'b'; else if(n===2) return 'c'; else if(n===3) return 'd'; else if(n===4) return 'e'; else if(n===5) return 'f'; else if(n===6) return 'g'; else if(n===7) return 'h'; else if(n===8) return 'i'; else return 'z' } log([0,3,7,8,9].map(g));",
  "const d={k:'v',m(){ const {k}=this; return ()=>k+this.k }}; log(d.m()());",
  'let fnv; { let hidden=1; fnv=()=>hidden++; } log(fnv(),fnv());',
  'function counter(){ let n=0; return {inc:()=>++n, get:()=>n} } const k1=counter(),k2=counter(); k1.inc();k1.inc();k2.inc(); log(k1.get(),k2.get());',
  "const later=[]; function reg(cb){ later.push(cb) } let msg='a'; reg(()=>log(msg)); msg='b'; later.forEach(f=>f());",
  'for (const {a,b=2} of [{a:1},{a:3,b:4}]) log(a,b);',
  'var z1=1; var z1; log(z1); let u; log(u);',
  "function p(){ return q?.r ?? 'none' } var q; log(p()); q={r:1}; log(p());",
  'let a1={v:0}; const set=v=>a1.v=v; log(set(5),a1.v); let cc=(set(6),a1.v); log(cc);',
  "const fn=({a:{b}={b:'d'},c=b})=>[b,c]; log(fn({}),fn({a:{b:1}}));",
];

test.each(programs)('%s does the same when it is lowered', async (program) => {
  const real: string[] = [];
  runInNewContext(program, { log: (...values: unknown[]) => real.push(JSON.stringify(values)) });

  const run: string[] = [];
  const unit = await lowered(program, 'javascript');
  new UnitRunner(unit, { log: (...values: unknown[]) => run.push(JSON.stringify(values)) }).run();

  expect(unit.problems).toEqual([]);
  expect(run).toEqual(real);
  expect(real).not.toEqual([]);
});
