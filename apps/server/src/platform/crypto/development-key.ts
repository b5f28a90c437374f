/** Only for development and the demo: the key is public, so data encrypted with it is not secret. */
export const DEVELOPMENT_NATIONAL_ID_KEY = 'cmlobGEgZGV2ZWxvcG1lbnQga2V5LCBub3Qgc2VjcmU='
