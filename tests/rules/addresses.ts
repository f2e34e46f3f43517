import fc from 'fast-check'

const schemes = fc.constantFrom(
  'http',
  'https',
  'HTTPS',
  'vscode',
  'code-oss',
  'jetbrains',
  'javascript',
  'data',
  'myeditor',
  'ftp',
  'blob:https',
)
const slashes = fc.constantFrom('://', ':', ':\\\\', ':///', ':/', '://?', '://#')
const hosts = fc.oneof(
  fc.constantFrom(
    'localhost',
    '127.0.0.1',
    '[::1]',
    'ide.example.com',
    'evil.com',
    'user@localhost',
    'a:b@evil.com',
    '@evil.com',
  ),
  fc.stringMatching(/^[a-z0-9.@:[\]\\%-]{0,12}$/),
)
const rest = fc.stringMatching(/^[ -~]{0,24}$/)
/** Callback addresses: fine, hostile, broken. */
export const addresses = fc.oneof(
  fc.tuple(schemes, slashes, hosts, rest).map((parts) => parts.join('')),
  fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
)
