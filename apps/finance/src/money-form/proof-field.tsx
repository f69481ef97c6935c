import { FilesField, type FormPart, type Uploads, withFields } from '@planner/forms';

interface ProofFieldProps<Draft extends { file_ids: number[] }> {
  form: FormPart<Draft>;
  uploads: Uploads;
  hint?: string;
}

/** MNY-192. The proof of a payment or a cash line: photos and documents, uploaded as soon as they are chosen. */
export function ProofField<Draft extends { file_ids: number[] }>({ form, uploads, hint }: ProofFieldProps<Draft>) {
  const part = withFields<{ file_ids: number[] }, Draft>(form);
  return (
    <FilesField
      uploads={uploads}
      label="Чек или снимок перевода"
      {...(hint !== undefined && { hint })}
      error={part.errors.file_ids}
      onChange={(file_ids) => part.set({ file_ids })}
    />
  );
}
