/** Only for development and the demo: it is public, so what is sealed with it is not secret. */
export const DEVELOPMENT_NATIONAL_ID_KEY = 'cmlobGEgZGV2ZWxvcG1lbnQga2V5LCBub3Qgc2VjcmU='
