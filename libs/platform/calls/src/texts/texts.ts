export { cleanLine, cleanText, isBlank } from './clean-text.ts';
export { isMailAddress, MAIL_ADDRESS, mailAddress } from './mail-address.ts';
export { isPhone, phoneText } from './phone.ts';
