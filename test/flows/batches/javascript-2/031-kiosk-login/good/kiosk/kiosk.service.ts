import mongoose from 'mongoose';

const employeeSchema = new mongoose.Schema({ badge: String, pin: mongoose.Schema.Types.Mixed, name: String });
const Employee = mongoose.model('Employee', employeeSchema);

export class KioskService {
  async identify(badge: string, pin: string) {
    return Employee.findOne({ badge: { $eq: badge }, pin }); // SINK
  }
}
