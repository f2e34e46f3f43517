/** The text of the document of the API, which the build of the demo puts in. */
export { default as openApi } from '../../../docs/openapi.yaml?raw'
