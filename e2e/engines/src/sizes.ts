export interface Size {
  width: number;
  height: number;
}

export const DESK: Size = { width: 1280, height: 800 };
const PHONE: Size = { width: 390, height: 844 };
export const SIZES = [DESK, PHONE];
