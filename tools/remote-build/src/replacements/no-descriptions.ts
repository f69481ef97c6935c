/** In the place of what the federation runtime's refusals mean: each names its code and the page that explains it. */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
