module example.org/flats

go 1.19
