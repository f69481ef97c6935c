/** Subjects of rules; a new one is a decision. */
export const PREFIXES =
  'LSN RUL TRL TIM STU GRP ACC NAV MOD SOC NTF WRD MNY PKG ERN HMW CAB FIN LND PLT UIC OPS FRM UND SEC API FIL LRN ICS DLV BOT PSH NWS ADM IMP XPT ONB PWA ONE WRK PAY BIL MSG MOV RCP'.split(
    ' ',
  );

export interface Rule {
  id: string;
  path: string;
  line: number;
}

export interface Finding {
  path: string;
  line: number;
  message: string;
}

const RULE = /^- \*\*([A-Z]{3})-([1-9]\d*)\*\* \S.*\.$/;

/** The rules of one file of docs/rules, and the list items without the form of a rule. */
export function readRules(path: string, text: string): { rules: Rule[]; findings: Finding[] } {
  const rules: Rule[] = [];
  const findings: Finding[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    if (!/^[-*] /.test(content)) continue;
    const [, prefix = '', number] = RULE.exec(content) ?? [];
    const line = index + 1;
    if (number === undefined)
      findings.push({ path, line, message: 'write a rule as "- **LSN-8** The server rejects …"' });
    else if (!PREFIXES.includes(prefix)) findings.push({ path, line, message: `${prefix} is no subject of rules` });
    else rules.push({ id: `${prefix}-${number}`, path, line });
  }
  return { rules, findings };
}
