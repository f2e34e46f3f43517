import fc from 'fast-check'
import { anyOf, mutated } from './hostile.ts'

const schemes = anyOf('http https HTTPS vscode code-oss jetbrains javascript data myeditor ftp blob:https')
const slashes = anyOf(':// : :\\\\ :/// :/ ://? ://#')
const hosts = fc.oneof(
  anyOf('localhost 127.0.0.1 2130706433 [::1] ide.example.com evil.com user@localhost a:b@evil.com @evil.com'),
  fc.stringMatching(/^[a-z0-9.@:[\]\\%-]{0,12}$/),
)
const ports = fc.oneof(
  fc.constant(''),
  fc.nat({ max: 70_000 }).map((port) => `:${port}`),
)
const rest = fc.stringMatching(/^[ -~]{0,24}$/)

const accepted = fc.constantFrom(
  'http://127.0.0.1:51234/callback?x=1#y',
  'http://[::1]:8080/',
  'http://localhost:3000/a/b?c=%2F&d=e+f',
  'http://localhost/?exchange_token=old&a=1&exchange_token=older#part',
  'https://localhost/',
  'https://ide.example.com/callback?x=1',
  'https://ports.example.com:8443/any/path',
  'https://evil.com/?https://localhost#top',
  'vscode://publisher.extension/callback?windowId=1',
  'jetbrains://idea/extension?x=%40',
  'myeditor://callback',
  'colon:callback',
  'com.example.ide:/signed-in',
)

/** Callback URLs: accepted ones, mutated ones, and any that the grammar of URLs allows or nearly allows. */
export const urls = fc.oneof(
  { weight: 5, arbitrary: mutated(accepted) },
  { weight: 4, arbitrary: fc.tuple(schemes, slashes, hosts, ports, rest).map((parts) => parts.join('')) },
  {
    weight: 2,
    arbitrary: fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.nat({ max: 2_100 }).map((length) => `https://ide.example.com/${'a'.repeat(length)}`) },
)

/** Paths of the console to return to, and those that leave it. */
export const paths = fc.oneof(
  {
    weight: 4,
    arbitrary: mutated(anyOf('/ /profile /team?sort=name#row-2 /invite/a%2Fb /login?callback=https://evil.com /%5C')),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[/\\]?[/\\\t\n\r @:?#.a-z]{0,12}$/) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
