/** A reply of SMTP that refuses a command. Its text is ASCII, because old mail servers read nothing else. */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
