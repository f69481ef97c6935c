#!/bin/sh
# Makes the tables of this folder anew: apt-get install libreoffice-calc gnumeric, then run this script here.
set -e
cd "$(dirname "$0")"
printf 'ФИО,Телефон,Ставка,Класс\n"Иванова Анна","+7 916 123-45-67",1500,9\n"Петров, Пётр","8 916 123-45-68",1200.5,"10 «Б»"\n' > source.csv
soffice --headless --convert-to xlsx:"Calc MS Excel 2007 XML" --infilter=CSV:44,34,76,1 source.csv
mv source.xlsx libreoffice.xlsx
soffice --headless --convert-to ods libreoffice.xlsx
soffice --headless --convert-to xls:"MS Excel 97" libreoffice.xlsx
soffice --headless --convert-to csv:"Text - txt - csv (StarCalc)":59,34,76,1 libreoffice.xlsx
soffice --headless --convert-to xltx:"Calc MS Excel 2007 XML Template" libreoffice.xlsx
mv libreoffice.csv libreoffice-utf8.csv
ssconvert -T Gnumeric_Excel:xlsx source.csv gnumeric-2007.xlsx
ssconvert -T Gnumeric_Excel:xlsx2 source.csv gnumeric-strict.xlsx
ssconvert -T Gnumeric_Excel:excel_biff8 source.csv gnumeric.xls
ssconvert -T Gnumeric_OpenCalc:odf source.csv gnumeric.ods
ssconvert -T Gnumeric_stf:stf_csv source.csv gnumeric.csv
rm source.csv
