export { default as openApi } from '../../../docs/openapi.yaml?raw'
