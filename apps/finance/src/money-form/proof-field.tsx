import { FilesField, type FormPart, type Uploads } from '@planner/forms';

interface ProofFieldProps<Draft extends { file_ids: number[] }> {
  form: FormPart<Draft>;
  uploads: Uploads;
  hint?: string;
}

/** MNY-192. The receipt of a payment or of a line of the book: photos and documents, sent as they are chosen. */
export function ProofField<Draft extends { file_ids: number[] }>({ form, uploads, hint }: ProofFieldProps<Draft>) {
  // Every Draft has the files, and of them alone the part is told.
  const part = form as unknown as FormPart<{ file_ids: number[] }>;
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
