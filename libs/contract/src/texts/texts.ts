export { cleanLine, cleanText, isBlank } from './clean-text.ts';
export { mailAddress } from './mail-address.ts';
export { isPhone, phoneText } from './phone.ts';
